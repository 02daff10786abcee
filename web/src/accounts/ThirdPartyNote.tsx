import { Info } from 'lucide-react'
import type { ThirdParty } from '../kit/session/third-party.ts'
import styles from './AuthPage.module.css'

/** Whom the new account will belong to. */
export const ThirdPartyNote = ({ thirdParty: { partnerName, personName } }: { readonly thirdParty: ThirdParty }) => (
  <p className={styles.note}>
    <Info size={20} aria-hidden="true" />
    注册后和{partnerName}的账号“{personName}”绑定，以后从那里可以直接进来。
  </p>
)
