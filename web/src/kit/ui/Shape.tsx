import type { ReactNode } from 'react'

const shapes: readonly ReactNode[] = [
  <circle key="circle" cx="12" cy="12" r="9" />,
  <path key="triangle" d="M12 3 22 20H2z" />,
  <rect key="square" x="3.5" y="3.5" width="17" height="17" rx="2" />,
  <path key="diamond" d="m12 2 10 10-10 10L2 12z" />,
  <path key="star" d="m12 2 3 7 7 .6-5.4 4.7L18.3 22 12 18l-6.3 4 1.7-7.7L2 9.6 9 9z" />,
  <path key="hexagon" d="M7 3h10l5 9-5 9H7l-5-9z" />,
]

/** R589: the shape travels with the colour. */
export const Shape = ({ look, size }: { readonly look: number; readonly size: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    {shapes[look]}
  </svg>
)
