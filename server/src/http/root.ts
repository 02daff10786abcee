import { X509Certificate } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

export const rootPaths = { page: '/root', file: '/root.crt' } as const

interface Answer {
  readonly body: string | Buffer
  readonly headers: Readonly<Record<string, string>>
}

/** What a device needs to trust this server: the root as a file to install, and how. Undefined: another address. */
export function rootAnswer(pathname: string, root: string): Answer | undefined {
  if (pathname === rootPaths.file)
    // No name to save it under: an iPad would put it among files instead of offering to install it.
    return {
      body: new X509Certificate(root).raw,
      headers: {
        'content-type': 'application/x-x509-ca-cert',
        'cache-control': 'no-store',
      },
    }
  if (pathname !== rootPaths.page) return undefined
  return {
    body: pageOf(new X509Certificate(root).fingerprint256),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    },
  }
}

const steps = [
  [
    'iPad、iPhone（用 Safari 打开本页）',
    [
      '点上面的“下载根证书”，允许下载描述文件',
      '打开“设置”，点最上面的“已下载描述文件”，安装',
      '设置 → 通用 → 关于本机 → 证书信任设置：打开 Jiangtai 的开关',
    ],
  ],
  [
    '安卓、鸿蒙平板和手机',
    [
      '点上面的“下载根证书”',
      '设置 → 安全（或“安全和隐私”）→ 更多安全设置 → 加密与凭据 → 从存储设备安装 → CA 证书',
      '选择 root.crt；各品牌的名称略有不同，可以在设置里搜索“证书”',
    ],
  ],
  [
    'Windows（教室大屏、电脑）',
    ['下载后双击 root.crt，点“安装证书”', '选择“本地计算机”，再选“将所有的证书都放入下列存储”→“受信任的根证书颁发机构”', '重新打开浏览器'],
  ],
  ['macOS', ['下载后双击，加入“系统”钥匙串', '在钥匙串里双击它，“信任”改为“始终信任”']],
] as const

const pageOf = (fingerprint: string) => `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>安装根证书 · 讲台</title>
<style>body{max-width:720px;margin:0 auto;padding:24px;font:17px/1.7 system-ui,sans-serif}h1{font-size:26px}h2{font-size:19px;margin-top:28px}.get{display:inline-block;padding:10px 24px;border:2px solid;border-radius:12px;font-weight:600}code{overflow-wrap:anywhere}</style>
<h1>在这台设备上安装讲台的根证书</h1>
<p>安装一次之后，浏览器不再提示“不安全”，摄像头和麦克风也能使用。请只在学校的网络里、从学校自己的服务器安装。</p>
<p><a class="get" href="${rootPaths.file}">下载根证书</a></p>
${steps.map(([device, list]) => `<h2>${device}</h2>\n<ol>${list.map((step) => `<li>${step}</li>`).join('')}</ol>`).join('\n')}
<h2>核对</h2>
<p>安装时显示的 SHA-256 指纹应当是下面这一串，和服务器启动时显示的一样：</p>
<p><code>${fingerprint}</code></p>
<p><a href="/">装好了，去登录</a></p>
</html>
`

export function serveRoot(app: FastifyInstance, root: string) {
  for (const path of Object.values(rootPaths))
    app.get(path, (_request, reply) => {
      const answer = rootAnswer(path, root)
      return reply.headers(answer?.headers ?? {}).send(answer?.body)
    })
}
