export type View = 'settings' | 'password' | 'devices' | 'relations' | 'addRelation' | 'bindings' | 'card'

/** Where the arrow leads. */
export function parentOf(view: View): View | undefined {
  if (view === 'settings') return undefined
  return view === 'addRelation' ? 'relations' : 'settings'
}

export interface ProtocolChoice {
  readonly name: 'terms' | 'privacy'
  readonly title: string
}
