import { Lock } from 'lucide-react'
import type { Tool } from '../../parts/tool/tool.ts'

export const lockScreen: Tool = {
  id: 'lock-screen',
  name: '锁屏',
  icon: Lock,
  flags: ['im_interaction_screen'],
  group: 'room',
  letter: 'L',
  teacher: {
    item: async () => (await import('./dock-item.ts')).useItem,
    panel: async () => (await import('./LockPanel.tsx')).LockPanel,
  },
  student: {
    covers: 'bar',
    load: async () => (await import('./LockSheet.tsx')).LockSheet,
    loadPreview: async () => (await import('./LockPreview.tsx')).LockPreview,
  },
  remote: {
    button: async () => (await import('./RemoteLock.tsx')).RemoteLock,
    notice: async () => (await import('./RemoteLockStrip.tsx')).RemoteLockStrip,
  },
}
