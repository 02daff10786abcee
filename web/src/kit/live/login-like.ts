const names = new Set([
  'login',
  'jp-login',
  'electron-login',
  'public-login',
  'register',
  'register-login',
  'sso-register',
  'forget-password',
  'ground',
])

/** C02: pages where nobody is in class yet. Some go on behind a slash (`/sso-register/:token`). */
export function isLoginLike(path: string): boolean {
  const [, first = '', second = ''] = path.split('/')
  return names.has(first) || (first === 'wwx' && second === 'auth-success')
}
