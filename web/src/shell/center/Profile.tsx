import { protocolKinds } from '@jiangtai/contract/protocol'
import { useLocation } from 'react-router'
import { CaptchaField } from '../../accounts/CaptchaField.tsx'
import { ProfilePage } from '../../accounts/own/ProfilePage.tsx'
import { ProtocolDialog } from '../../accounts/ProtocolDialog.tsx'
import { useUser } from '../../kit/session/session.ts'
import { centerKeyAt, passwordPart } from '../../paths.ts'
import { LeaveButton } from './LeaveButton.tsx'

export function Profile() {
  const { user_type } = useUser()
  const { search } = useLocation()
  const isAtPassword = centerKeyAt(user_type, search) === passwordPart
  const asked = new URLSearchParams(search).get('protocol')
  const text = protocolKinds.find((kind) => kind === asked)
  return (
    <ProfilePage first={isAtPassword ? 'password' : undefined} text={text} Protocol={ProtocolDialog} Captcha={CaptchaField}>
      <LeaveButton />
    </ProfilePage>
  )
}
