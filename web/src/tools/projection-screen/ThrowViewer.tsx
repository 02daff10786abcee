import type { Projection } from '@jiangtai/contract/projection-screen'
import { Cast, X } from 'lucide-react'
import { PictureStage, PictureTools, StageAct } from '../../parts/picture/PictureStage.tsx'
import { PosedPicture } from '../../parts/picture/PosedPicture.tsx'
import { ThrowTools } from './ThrowTools.tsx'
import { throwLimits } from './throw-state.ts'
import type { ThrowTool } from './use-throw.ts'

interface Props {
  readonly tool: ThrowTool
  readonly thrown: Projection
}

/** R259: what the phone has thrown, over the whole board, and it can be laid from here as well. */
export function ThrowViewer({ tool, thrown }: Props) {
  const { pose, put, isFollowing } = tool
  const close = () => void tool.close()
  return (
    <PictureStage
      title="投屏"
      icon={<Cast size={28} aria-hidden="true" />}
      caption="来自手机"
      onEscape={close}
      controls={<StageAct icon={X} text="关闭" onPress={close} />}
    >
      <PosedPicture
        key={thrown.file_cdn_id}
        src={thrown.file_cdn_url}
        alt="投屏图片"
        pose={pose}
        limits={throwLimits}
        turnBy={90}
        isFollowing={isFollowing}
        onPose={put}
      >
        <PictureTools label="投屏图片">
          <ThrowTools pose={pose} onPose={put} />
        </PictureTools>
      </PosedPicture>
    </PictureStage>
  )
}
