import { usePart } from '../kit/chunks/use-part.ts'

/** Few ever see it: it is fetched when it is needed. */
export function NewFunctions() {
  const { data } = usePart('new-functions', () => import('../parts/new-functions/NewFunctionCard.tsx'))
  return data ? <data.NewFunctionCard /> : null
}
