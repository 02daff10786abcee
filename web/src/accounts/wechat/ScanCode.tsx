import { MessageCircle } from 'lucide-react'
import button from '../../kit/ui/Button.module.css'
import { Button } from '../../kit/ui/Button.tsx'
import { useLayout } from '../../kit/window/layout.ts'
import styles from './ScanCode.module.css'
import { coverWords, hintWords, waitingWords } from './scan-words.ts'
import type { Scan } from './use-scan.ts'

/** What a phone scans, or where it can be scanned; it says how far it is. */
export function ScanCode({ scan }: { readonly scan: Scan }) {
  const { code, error, isPending, trouble, scanState, again } = scan
  const onPhone = useLayout() === 'phone'
  if (!code) {
    return (
      <div className={styles.scan}>
        <div className={styles.empty} role={error ? 'alert' : 'status'}>
          {error ? error.message : '正在准备二维码…'}
        </div>
        {error && (
          <Button loading={isPending} onClick={again}>
            重试
          </Button>
        )}
      </div>
    )
  }
  const cover = coverWords(scanState)
  const isOpened = code.qr_image === ''
  return (
    <div className={styles.scan}>
      <div className={styles.code}>
        {isOpened ? (
          <div className={styles.empty}>
            <MessageCircle size={48} aria-hidden="true" />
            <a className={`${button.button} ${button.primary}`} href={code.url} target="_blank" rel="noopener">
              打开微信扫码
            </a>
          </div>
        ) : (
          <img className={styles.qr} src={code.qr_image} alt="微信登录二维码" width={224} height={224} />
        )}
        {cover && (
          <button type="button" className={styles.again} onClick={again}>
            {cover}
          </button>
        )}
      </div>
      {!cover && (
        <p className={styles.hint}>
          <MessageCircle size={22} aria-hidden="true" />
          {hintWords({ isOpened, onPhone })}
        </p>
      )}
      <p className={styles.waiting} role="status">
        {trouble ? trouble.message : !cover && waitingWords({ state: scanState, isOpened })}
      </p>
      {!isOpened && !cover && (
        <a className={styles.here} href={code.url} target="_blank" rel="noopener">
          在这台设备上打开演示微信
        </a>
      )}
    </div>
  )
}
