import { useLocation } from 'react-router'
import { CaptchaField } from '../../accounts/CaptchaField.tsx'
import { ProfilePage } from '../../accounts/own/ProfilePage.tsx'
import { ProtocolDialog } from '../../accounts/ProtocolDialog.tsx'
import { useUser } from '../../kit/session/session.ts'
import { centerKeyAt, passwordPart } from '../../paths.ts'
import { LeaveButton } from './LeaveButton.tsx'

export function Profile() {
  const { user_type } = useUser()
  const isAtPassword = centerKeyAt(user_type, useLocation().search) === passwordPart
  return (
    <ProfilePage first={isAtPassword ? 'password' : undefined} Protocol={ProtocolDialog} Captcha={CaptchaField}>
      <LeaveButton />
    </ProfilePage>
  )
}
