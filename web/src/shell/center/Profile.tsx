import { CaptchaField } from '../../accounts/CaptchaField.tsx'
import { ProfilePage } from '../../accounts/own/ProfilePage.tsx'
import { ProtocolDialog } from '../../accounts/ProtocolDialog.tsx'
import { LeaveButton } from './LeaveButton.tsx'

export const Profile = () => (
  <ProfilePage Protocol={ProtocolDialog} Captcha={CaptchaField}>
    <LeaveButton />
  </ProfilePage>
)
