import { rewriting } from './rewriting.ts'

/** What a call is about is written for the OpenAPI page; no page in a browser reads it. */
export const lighterContract = () =>
  rewriting({
    name: 'lighter-contract',
    within: '/contract/src/',
    isEarly: true,
    rewrite: (code) => code.replace(/^ +about: (?:'(?:[^'\\]|\\.)*'|"[^"]*"),$/gm, ''),
  })
