import { RotateCcw, ZoomIn, ZoomOut } from 'lucide-react'
import { PictureTool } from '../../parts/picture/PictureStage.tsx'
import type { Pose } from '../../parts/picture/pose.ts'
import { acts, poseLimits } from './projection-state.ts'

interface Props {
  readonly pose: Pose
  readonly onPose: (pose: Pose) => void
}

export const ProjectionTools = ({ pose, onPose }: Props) => (
  <>
    <PictureTool icon={ZoomIn} text="放大" isOff={pose.scale >= poseLimits.most} onPress={() => onPose(acts.larger(pose))} />
    <PictureTool icon={ZoomOut} text="缩小" isOff={pose.scale <= poseLimits.least} onPress={() => onPose(acts.smaller(pose))} />
    <PictureTool icon={RotateCcw} text="旋转" onPress={() => onPose(acts.turn(pose))} />
  </>
)
