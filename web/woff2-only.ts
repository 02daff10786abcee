import { rewriting } from './rewriting.ts'

/** Every browser from the floor on reads woff2: in the other two formats formulas were fetched ahead three times, 0.8 MB a phone. */
export const woff2Only = () =>
  rewriting({
    name: 'woff2-only',
    within: '/katex/dist/katex.min.css',
    isEarly: true,
    rewrite: (code) => code.replace(/,url\([^)]*\) format\("(?:woff|truetype)"\)/g, ''),
  })
