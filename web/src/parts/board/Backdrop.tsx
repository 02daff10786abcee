import type { Size } from '../../kit/window/window-size.ts'
import styles from './BoardCanvas.module.css'
import { toBox, type View } from './view.ts'

interface Props {
  readonly picture: string
  readonly screen: Size
  readonly view: View
}

/** Behind the marks, as large as the screen the board was begun on; it goes along when the page is moved. */
export function Backdrop({ picture, screen, view }: Props) {
  const { x, y } = toBox(view, { x: -screen.width / 2, y: -screen.height / 2 })
  const style = { left: x, top: y, width: screen.width * view.scale, height: screen.height * view.scale }
  return <img src={picture} alt="" draggable={false} className={styles.picture} style={style} />
}
