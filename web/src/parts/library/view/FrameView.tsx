import { frameRights } from './frame-policy.ts'
import { SandboxFrame } from './SandboxFrame.tsx'
import type { ViewProps } from './view-props.ts'

const words = {
  offline: '现在没有网络，网络资源要连上网才能看',
  slow: '这个网站 10 秒还没有打开，可能没有连上外网，也可能是它不让放在别的网页里',
} as const

/**
 * A page of another host. It has nothing of ours: it cannot lead this page elsewhere,
 * open windows, ask for a camera, or learn where it is shown.
 */
export const FrameView = ({ resource: { address, title }, fit, onProgress }: ViewProps) => (
  <SandboxFrame
    src={address}
    title={title}
    sandbox={frameRights(address, window.location.hostname)}
    allow="autoplay; fullscreen"
    words={words}
    saysKeys={fit === 'stage'}
    onRead={() => onProgress?.({ seconds: 0, position: 0, isDone: true })}
  />
)
