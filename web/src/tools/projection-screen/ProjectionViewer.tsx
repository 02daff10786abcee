import type { Projection } from '@jiangtai/contract/projection-screen'
import { Cast, X } from 'lucide-react'
import { useState } from 'react'
import { useUser } from '../../kit/session/session.ts'
import { InkActs } from '../../parts/picture/InkActs.tsx'
import type { InkTool } from '../../parts/picture/InkLayer.tsx'
import { PictureStage, PictureTools, StageAct } from '../../parts/picture/PictureStage.tsx'
import { PosedPicture } from '../../parts/picture/PosedPicture.tsx'
import { inkName } from '../../parts/picture/picture-book.ts'
import { ProjectionTools } from './ProjectionTools.tsx'
import { poseLimits } from './projection-state.ts'
import type { ProjectionTool } from './use-projection.ts'

interface Props {
  readonly tool: ProjectionTool
  readonly thrown: Projection
}

/** R259: what the phone has thrown, over the whole board, and it can be laid from here as well. */
export function ProjectionViewer({ tool, thrown }: Props) {
  const { pose, put, isFollowing } = tool
  const [held, setHeld] = useState<InkTool>()
  const { file_cdn_url: src, file_cdn_id: id } = thrown
  const ink = inkName(useUser().class_id, id)
  const close = () => void tool.close()
  return (
    <PictureStage
      title="投屏"
      icon={<Cast size={28} aria-hidden="true" />}
      caption="来自手机"
      onEscape={close}
      controls={
        <>
          <InkActs tool={held} onTool={setHeld} names={[ink]} />
          <StageAct icon={X} text="关闭" onPress={close} />
        </>
      }
    >
      <PosedPicture
        key={id}
        src={src}
        alt="投屏图片"
        pose={pose}
        limits={poseLimits}
        isFollowing={isFollowing}
        ink={{ tool: held, name: ink }}
        onPose={put}
      >
        <PictureTools label="投屏图片">
          <ProjectionTools pose={pose} onPose={put} />
        </PictureTools>
      </PosedPicture>
    </PictureStage>
  )
}
