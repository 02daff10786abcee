import { Button } from '../../kit/ui/Button.tsx'
import { ProjectionParts } from './ProjectionParts.tsx'
import { useProjection } from './use-projection.ts'

/** 投屏 as a part of the remote. */
export function RemoteProjection() {
  const tool = useProjection()
  return (
    <>
      <ProjectionParts tool={tool} />
      {tool.thrown && (
        <Button wide onClick={() => void tool.close()}>
          结束投屏
        </Button>
      )}
    </>
  )
}
