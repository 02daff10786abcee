import { createStore } from '../../kit/storage/store.ts'

/** What a page asks of a tool that is not its own: the tool, which floats above every page, shows or starts it. */
export type Asked =
  | { readonly what: 'vote-plans' }
  | { readonly what: 'vote'; readonly planId: number }
  | { readonly what: 'light' }
  | { readonly what: 'countdown'; readonly seconds: number }

export const askedTool = createStore<Asked | undefined>(undefined)
