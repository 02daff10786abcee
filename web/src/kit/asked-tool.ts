import { createStore } from './store.ts'

/** What a page asks of a tool that is not its own: the tool, which floats above every page, shows it. */
export const askedTool = createStore<'vote-plans' | undefined>(undefined)
