import { ShapeName } from '@jiangtai/contract/board'
import type { Desk } from '../../parts/board/desk.ts'
import { firstSides, pathOf, shapeNames } from '../../parts/board/shape-path.ts'
import { useOfDesk } from '../../parts/board/use-desk.ts'
import { Choice } from './Choice.tsx'

interface Props {
  readonly desk: Desk
  readonly onChosen: () => void
}

const side = 38

function Picture({ shape }: { readonly shape: ShapeName }) {
  const [width, height] = firstSides[shape]
  const scale = side / Math.max(width, height)
  return (
    <svg width="48" height="48" viewBox="-24 -24 48 48" fill="none" stroke="currentColor" strokeWidth="2.5" aria-hidden="true">
      <path d={pathOf(shape, width * scale, height * scale)} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

/** R582 */
export function ShapeChoice({ desk, onChosen }: Props) {
  const chosen = useOfDesk(desk, ({ shape }) => shape?.shape)
  return ShapeName.options.map((shape) => (
    <Choice
      key={shape}
      name={shapeNames[shape]}
      isChosen={shape === chosen}
      onChoose={() => {
        onChosen()
        desk.place(shape)
      }}
    >
      <Picture shape={shape} />
    </Choice>
  ))
}
