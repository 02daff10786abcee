import { useEffect } from 'react'

let open = 0

/** While pictures take the whole board: what counts down stays in sight above them. */
export function useWholeBoard(isWhole: boolean) {
  useEffect(() => {
    if (!isWhole) return
    open += 1
    document.documentElement.setAttribute('data-whole-board', '')
    return () => {
      open -= 1
      if (open === 0) document.documentElement.removeAttribute('data-whole-board')
    }
  }, [isWhole])
}
