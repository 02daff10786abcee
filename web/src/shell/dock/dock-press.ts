import type { Drag } from '../../kit/ui/use-drag.ts'

/** A finger never lies quite still. */
const stillPx = 4
const shortMs = 200

export const isStill = ({ dx, dy }: Drag) => Math.hypot(dx, dy) < stillPx

/** R247, R248: no movement, or a short one, is a press; R249: anything else has moved the dock. */
export const isPress = (drag: Drag) => isStill(drag) || drag.ms < shortMs
