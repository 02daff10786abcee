import type { Picture } from '@jiangtai/contract/teacher-pic'
import type { ComponentType } from 'react'
import type { ButtonLook } from '../../kit/ui/Button.tsx'

export interface ThrowActProps {
  readonly pictures: readonly Picture[]
  /** Whose they are, or what they are called. */
  readonly name: string
  readonly look?: ButtonLook
  readonly size?: 'medium' | 'large'
  /** The thrown pictures are to be seen: what lies above them goes. */
  readonly onLook?: () => void
}

/** 加入投图, where boards are looked at; the shell puts both together. */
export type ThrowAct = ComponentType<ThrowActProps>
