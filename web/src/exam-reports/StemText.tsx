import { Fragment } from 'react'
import { Formula } from '../parts/rich-doc/Formula.tsx'
import { stemPieces } from './stem-pieces.ts'

/** A stem on one line, with its formulas drawn. */
export const StemText = ({ text }: { readonly text: string }) =>
  stemPieces(text).map(({ at, formula, words }) => <Fragment key={at}>{formula ? <Formula src={words} /> : words}</Fragment>)
