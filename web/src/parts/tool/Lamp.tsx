import type { LampColor } from '@jiangtai/contract/traffic-light'
import { createLucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** GUIDE §6: 信号灯 on the grid of the other icons. */
export const TrafficLightIcon = createLucideIcon('lamp3', [
  ['rect', { x: 7, y: 2, width: 10, height: 20, rx: 5, key: 'housing' }],
  ['path', { d: 'M12 7h.01M12 12h.01M12 17h.01', strokeWidth: 3.2, key: 'lamps' }],
])

const round = { strokeLinecap: 'round', strokeLinejoin: 'round' } as const

const bodies: Readonly<Record<LampColor, ReactNode>> = {
  1: <circle cx="56" cy="56" r="50" />,
  2: <path d="M56 12 102 94H10z" />,
  3: <path d="M36 8h40l28 28v40l-28 28H36L8 76V36z" />,
}
const signs: Readonly<Record<LampColor, ReactNode>> = {
  1: <path d="m34 58 15 15 30-34" fill="none" strokeWidth="10" />,
  2: (
    <>
      <path d="M45 50c0-16 23-15 22 0-1 9-11 9-11 20" fill="none" strokeWidth="8" />
      <path d="M56 84h.01" strokeWidth="11" />
    </>
  ),
  3: <path d="m40 40 32 32m0-32L40 72" fill="none" strokeWidth="10" />,
}

interface Props {
  readonly color: LampColor
  readonly size: number
  /** In its dark housing a lamp has an edge of chalk. */
  readonly housed?: boolean
}

/** A lamp is known by its shape and sign as well: circle and tick, triangle and question, octagon and cross. */
export const Lamp = ({ color, size, housed = false }: Props) => (
  <svg width={size} height={size} viewBox="0 0 112 112" aria-hidden="true">
    <g fill={`var(--lamp${color})`} stroke={housed ? 'var(--chalk)' : `var(--lamp${color})`} strokeWidth={housed ? 5 : 2} {...round}>
      {bodies[color]}
    </g>
    <g stroke={`var(--lamp${color}-on)`} {...round}>
      {signs[color]}
    </g>
  </svg>
)
