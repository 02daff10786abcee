import { loginOrigins } from '@jiangtai/contract/accounts'
import { expect, it } from 'vitest'
import { deviceWords, isHandheld } from './Devices.tsx'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const { main, miniTeacher, miniStudent, desktop } = loginOrigins

it.each([
  [main, `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/126.0.0.0 Safari/537.36`, 'Windows 电脑 · Chrome'],
  [main, `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`, 'Windows 电脑 · Edge'],
  [main, 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15', 'Mac 电脑 · Safari'],
  [main, 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Linux 电脑 · Firefox'],
  [main, 'Mozilla/5.0 (iPad; CPU OS 15_0 like Mac OS X) AppleWebKit/605.1.15 Version/15.0 Mobile/15E148 Safari/604.1', 'iPad · Safari'],
  [
    main,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.40',
    'iPhone · 微信',
  ],
  [main, `Mozilla/5.0 (Linux; Android 13; V2231A) ${webkit} Chrome/116 Mobile Safari/537.36 MicroMessenger/8.0`, 'Android 手机 · 微信'],
  [main, `Mozilla/5.0 (Linux; Android 12; SM-X200) ${webkit} Chrome/120.0 Safari/537.36`, 'Android 平板 · Chrome'],
  [main, `Mozilla/5.0 (Windows NT 6.1) ${webkit} Chrome/90 Electron/13.0 Desktop`, '电脑端 · Windows 电脑'],
  [desktop, '', '电脑端'],
  [miniTeacher, 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) MicroMessenger/8.0 miniProgram', '微信小程序 · 老师端 · iPhone'],
  [miniStudent, '', '微信小程序 · 学生端'],
  [main, '', '未知设备'],
  [main, 'curl/8.5.0', '未知设备'],
])('names what logged in from %i with "%s"', (origin, user_agent, words) => {
  expect(deviceWords({ origin, user_agent })).toBe(words)
})

it('knows what is held in a hand from what stands on a desk', () => {
  const held = (user_agent: string) => isHandheld({ user_agent, origin: main })
  expect([held('(iPad; CPU OS 15_0)'), held('(Linux; Android 13) Mobile'), held('(Windows NT 10.0)'), held('')]).toEqual([
    true,
    true,
    false,
    false,
  ])
})
