import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { PictureTool } from '../../parts/picture/PictureStage.tsx'
import type { Pose } from '../../parts/picture/pose.ts'
import { acts, throwLimits } from './throw-state.ts'

interface Props {
  readonly pose: Pose
  readonly onPose: (pose: Pose) => void
}

export const ThrowTools = ({ pose, onPose }: Props) => (
  <>
    <PictureTool icon={ZoomIn} text="放大" isOff={pose.scale >= throwLimits.most} onPress={() => onPose(acts.larger(pose))} />
    <PictureTool icon={ZoomOut} text="缩小" isOff={pose.scale <= throwLimits.least} onPress={() => onPose(acts.smaller(pose))} />
    <PictureTool icon={RotateCw} text="旋转" onPress={() => onPose(acts.turn(pose))} />
  </>
)
