import { useEffect, useRef } from 'react'
import { usePart } from '../../kit/chunks/use-part.ts'
import styles from './RichDoc.module.css'

/** A formula. What draws it is fetched with the first one on the page; until then, and if it cannot be drawn, its source stands there. */
export function Formula({ src }: { readonly src: string }) {
  const { data } = usePart('formulas', () => import('./draw-formula.ts'))
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (data && place.current) data.drawFormula(place.current, src)
  }, [data, src])
  return (
    <span className={styles.formula} ref={place}>
      {src}
    </span>
  )
}
