/** Folders every feature may build on; each other folder is a feature of its own. */
const kernels = {
  server: new Set([
    'http',
    'db',
    'live',
    'bus',
    'limits',
    'storage',
    'library',
    'sessions',
    'members',
    'words',
    'login',
    'once',
    'codes',
    'switches',
    'workers',
    'jobs',
    'pictures',
    'audits',
    'deletions',
    'pay',
    'scoring',
    'statistics',
  ]),
  // `kit` is what every page needs; `parts` are what some features share: boards, uploads, resources, what every tool needs.
  web: new Set(['kit', 'parts']),
}
/** What puts the features together. `demo` fills every feature's tables; only the composition root uses it. */
const joiners = {
  server: new Set([
    'main.ts',
    'admin.ts',
    'app.ts',
    'app',
    'worker.ts',
    'worker-source.mjs',
    'backup.ts',
    'school-server.ts',
    'sweep.ts',
    'purge.ts',
    'welcome.ts',
    'demo',
  ]),
  web: new Set(['main.tsx', 'routes.tsx', 'shell']),
}

/** Tools are features one folder deeper: `server/src/tools/voter/voter.ts` belongs to `tools/voter`. */
export function placeOf(path) {
  const [, room, rest] = /^(server|web)\/src\/(.+)$/.exec(path) ?? []
  if (!rest) return undefined
  const parts = rest.split('/')
  const first = parts[0] ?? ''
  if (joiners[room].has(first)) return { room, kind: 'joiner', name: first }
  if (parts.length === 1) return { room, kind: 'root', name: first }
  if (kernels[room].has(first)) return { room, kind: 'kernel', name: first }
  return { room, kind: 'feature', name: first === 'tools' && parts.length > 2 ? parts.slice(0, 2).join('/') : first }
}
