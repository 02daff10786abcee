import { toDataURL } from 'qrcode'

/** The login of this host with a user name filled in. No secret is in it. */
export const loginCard = async (hostUrl: string, username: string) => ({
  base64_image: await toDataURL(`${hostUrl}/login?u=${encodeURIComponent(username)}`, { margin: 2, width: 320 }),
})
