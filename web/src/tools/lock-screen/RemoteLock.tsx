import { Lock, LockOpen } from 'lucide-react'
import type { ComponentType } from 'react'
import type { RemoteButtonProps } from '../../parts/tool/tool.ts'
import { useLock } from './use-lock.ts'

/** The lock is the class's, not the screen's: it needs no window there. */
export function RemoteLock({ Button }: { readonly Button: ComponentType<RemoteButtonProps> }) {
  const { locked, toggle } = useLock()
  return <Button name={locked ? '已锁屏' : '锁屏'} icon={locked ? Lock : LockOpen} isOn={locked} onPress={() => void toggle(0)} />
}
