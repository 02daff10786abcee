import QRCode from 'qrcode'
import { fingerprintOf } from './certificate.ts'
import { demoPassword } from './demo/school.ts'
import { rootPaths } from './http/root.ts'
import { lanAddresses } from './lan.ts'
import { setupPath } from './setup/address.ts'

interface Welcome {
  readonly scheme: 'http' | 'https'
  readonly port: number
  /** The address it listens on: only 0.0.0.0 and :: are open to other devices. */
  readonly host: string
  readonly hasDemo: boolean
  /** Where codes are written that would go to phones; undefined: nowhere. */
  readonly codesFile: string | undefined
  /** Undefined: the school has an administrator. */
  readonly setupToken: string | undefined
  /** What devices have to trust, where it speaks https itself. */
  readonly root: string | undefined
}

/** What a person who typed `npm start` wants to know. */
export async function welcome({ scheme, port, host, hasDemo, codesFile, setupToken, root }: Welcome): Promise<string> {
  const isOpen = host === '0.0.0.0' || host === '::'
  const lan = isOpen ? lanAddresses().map((address) => `${scheme}://${address}:${port}`) : []
  const lines = ['', `  讲台已启动   ${scheme}://localhost:${port}`]
  if (lan[0]) {
    const code = await QRCode.toString(lan[0], { type: 'terminal', small: true })
    lines.push('', `  同一网络的手机、平板和电脑：${lan.join('  ')}`, '  用手机扫一扫：', '', indented(code))
  }
  if (root !== undefined) {
    const address = `http://${lan[0]?.replace('https://', '') ?? `localhost:${port}`}${rootPaths.page}`
    lines.push(`  每台设备要先安装这台机器的根证书，打开：${address}`, `    SHA-256 ${fingerprintOf(root)}`, '')
  }
  if (hasDemo)
    lines.push(
      `  演示账号（密码都是 ${demoPassword}）`,
      `    老师  teacher1 周敏   teacher2 李想   teacher3 王悦`,
      `    学生  student1 … student130`,
      `    另外两所学校：${scheme}://jp.localhost:${port}（jpteacher1、jpstudent1）  ${scheme}://hxz.localhost:${port}（hxteacher1、hxstudent1）`,
    )
  if (hasDemo && codesFile !== undefined)
    lines.push(`    短信验证码不会真的发出，写在 ${codesFile}；找回密码：${scheme}://fh.localhost:${port}（teacher1 的手机 13800000001）`)
  if (setupToken !== undefined)
    lines.push(
      '',
      '  设置自己的学校（24 小时内有效，只能用一次）：',
      `    ${lan[0] ?? `${scheme}://localhost:${port}`}${setupPath(setupToken)}`,
    )
  return [...lines, '', '  按 Ctrl-C 停止', ''].join('\n')
}

const indented = (text: string) =>
  text
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n')
