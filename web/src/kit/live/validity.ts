/** Local storage, as far as it is there. */
export interface LocalMemory {
  readonly get: (name: string) => string | null
  readonly set: (name: string, value: string) => void
}

/** R298 names both; pages of other parts read them too. */
const keys = { orgCode: 'common_org_code', isValid: 'jp_is_valid' } as const

export function rememberValidity(memory: LocalMemory, orgCode: string, isValid: 0 | 1) {
  memory.set(keys.orgCode, orgCode)
  memory.set(keys.isValid, String(isValid))
}

/** R502, O064: classes of jp are paid for. The server decides; this only spares the way. */
export const mayInteract = (orgCode: string, memory: LocalMemory) =>
  orgCode !== 'jp' || ['1', 'true'].includes(memory.get(keys.isValid) ?? '')
