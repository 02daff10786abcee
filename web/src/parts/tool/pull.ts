/** Farther than a shaking hand, and far enough to mean it. */
const px = { shake: 10, putDown: 60 } as const

/** A sheet that is pulled down by a handle which is also a button: with a mouse every pull ends in a click. */
export function createPull() {
  let farthest = 0
  return {
    start() {
      farthest = 0
    },
    /** How far the sheet follows. */
    move(dy: number): number {
      farthest = Math.max(farthest, Math.abs(dy))
      return Math.max(0, dy)
    },
    isPutDown: (dy: number) => dy > px.putDown,
    /** `detail` of the click: 0 comes from the keyboard. */
    isPress: (detail: number) => detail === 0 || farthest <= px.shake,
  }
}
