import { useState } from 'react'
import styles from './Agreement.module.css'
import { LazyPart } from './LazyPart.tsx'
import type { ProtocolName } from './ProtocolDialog.tsx'

const loadDialog = () => import('./ProtocolDialog.tsx')
const protocols: Readonly<Record<ProtocolName, string>> = { terms: '软件服务协议', privacy: '用户隐私协议' }

/** 《软件服务协议》和《用户隐私协议》, each opening where it stands. */
export function Agreement() {
  const [open, setOpen] = useState<ProtocolName>()
  const link = (name: ProtocolName) => (
    <button type="button" className={styles.link} onClick={() => setOpen(name)}>
      《{protocols[name]}》
    </button>
  )
  const close = () => setOpen(undefined)
  return (
    <>
      {link('terms')}和{link('privacy')}
      {open && (
        <LazyPart name="protocol" load={loadDialog}>
          {({ ProtocolDialog }) => <ProtocolDialog name={open} title={protocols[open]} onClose={close} />}
        </LazyPart>
      )}
    </>
  )
}
