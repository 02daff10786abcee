import { Button } from '../../kit/ui/Button.tsx'
import { ThrowParts } from './ThrowParts.tsx'
import { useThrow } from './use-throw.ts'

/** 投屏 as a part of the remote. */
export function RemoteThrow() {
  const tool = useThrow()
  return (
    <>
      <ThrowParts tool={tool} />
      {tool.thrown && (
        <Button wide onClick={() => void tool.close()}>
          结束投屏
        </Button>
      )}
    </>
  )
}
