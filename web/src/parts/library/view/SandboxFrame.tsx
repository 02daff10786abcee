import { RefreshCw } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useStore } from '../../../kit/storage/store.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { covers } from '../../../kit/ui/covered.ts'
import { ErrorNote } from '../../../kit/ui/ErrorNote.tsx'
import styles from './AddressView.module.css'
import { useFrame } from './use-frame.ts'
import { Waiting } from './Waiting.tsx'

interface Props {
  readonly src: string
  readonly title: string
  readonly sandbox: string
  /** What of the browser it may use. */
  readonly allow: string
  /** Whether keys turn pages around it: then it is said while they are the frame's. */
  readonly saysKeys?: boolean | undefined
  readonly words: { readonly offline: string; readonly slow: string }
  /** It was in sight long enough to have been read. */
  readonly onRead: () => void
}

/** A page that is not ours. Nobody can stop what sounds in it, so it is not there while the whole screen is covered, and begins anew afterwards. */
export function SandboxFrame(props: Props) {
  return useStore(covers) > 0 ? null : <Frame {...props} />
}

/** Keys go to the frame after a press in it, also those that turn the page of the lesson: until the mouse leaves it, or they are asked back. */
function takeKeysBack(frame: HTMLIFrameElement | null) {
  if (!frame || document.activeElement !== frame) return
  frame.blur()
  window.focus()
}

/** Whether the frame has the keys. */
function useKeysInside(frame: RefObject<HTMLIFrameElement | null>): boolean {
  const [isInside, setInside] = useState(false)
  useEffect(() => {
    const look = () => setInside(frame.current !== null && document.activeElement === frame.current)
    window.addEventListener('blur', look)
    window.addEventListener('focus', look)
    return () => {
      window.removeEventListener('blur', look)
      window.removeEventListener('focus', look)
    }
  }, [frame])
  return isInside
}

/** It has no more rights than it is given here; what is said when it does not come. */
function Frame({ src, title, sandbox, allow, words, saysKeys = false, onRead }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const hasKeys = useKeysInside(frame)
  const { attempt, state, retry, onLoad } = useFrame(src, onRead)
  if (state === 'elsewhere')
    return (
      <p className={styles.card} role="alert">
        这个网站转到了学校没有允许的网站，在这里看不到。
      </p>
    )
  if (state === 'blocked')
    return (
      <div className={styles.card} role="alert">
        学校刚刚允许了这个网站，刷新页面后就能看。
        <Button onClick={() => window.location.reload()}>
          <RefreshCw size={18} aria-hidden="true" />
          刷新
        </Button>
      </div>
    )
  if (state === 'offline' || state === 'slow')
    return (
      <div className={styles.over}>
        <ErrorNote text={words[state]} retrying={false} onRetry={retry} />
      </div>
    )
  return (
    <>
      <iframe
        key={attempt}
        ref={frame}
        className={styles.frame}
        src={src}
        title={title}
        sandbox={sandbox}
        allow={allow}
        allowFullScreen={allow.includes('fullscreen')}
        referrerPolicy="no-referrer"
        onLoad={onLoad}
        onMouseLeave={() => takeKeysBack(frame.current)}
      />
      {saysKeys && hasKeys && (
        <p className={styles.keys} role="status">
          按键现在归这个网页用，不翻页
          <Button look="default" onClick={() => takeKeysBack(frame.current)}>
            用按键翻页
          </Button>
        </p>
      )}
      {state === 'loading' && (
        <div className={styles.over}>
          <Waiting />
        </div>
      )}
    </>
  )
}
