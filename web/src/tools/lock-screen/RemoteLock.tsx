import { Lock, LockKeyhole, LockOpen } from 'lucide-react'
import type { ComponentType } from 'react'
import { usePresence } from '../../kit/live/use-lesson.ts'
import type { RemoteButtonProps } from '../../parts/tool/tool.ts'
import { countScreens } from './lock-state.ts'
import { useLock } from './use-lock.ts'

const nobody: ReadonlySet<number> = new Set()

/** The lock is the class's, not the screen's: it needs no window there. */
export function RemoteLock({ Button }: { readonly Button: ComponentType<RemoteButtonProps> }) {
  const { locked, scope, screens, toggle, cover } = useLock()
  const online = usePresence()?.online ?? nobody
  if (!locked) return <Button name="锁屏" icon={LockOpen} isOn={false} onPress={toggle} />
  return (
    <>
      <Button name={`已锁 ${countScreens(screens, online)} 台`} icon={Lock} isOn={true} onPress={toggle} />
      <Button name="锁全部页面" icon={LockKeyhole} isOn={scope === 'all'} onPress={() => cover(scope === 'all' ? 'home' : 'all')} />
    </>
  )
}
