import { passwordTyped } from '@jiangtai/contract/password'
import { describe, expect, it } from 'vitest'
import { faultsOf, nameTyped } from './ResetDialog.tsx'

const good = { real_name: '周敏', password: 'abx123' }

describe('the first-login reset', () => {
  it('lets a name and a password through', () => {
    expect(faultsOf(good)).toEqual({ real_name: undefined, password: undefined })
  })

  it('R693: wants a name', () => {
    expect(faultsOf({ ...good, real_name: '' })).toEqual({ real_name: '请输入姓名', password: undefined })
  })

  it('R694: wants a password', () => {
    expect(faultsOf({ ...good, password: '' })).toEqual({ real_name: undefined, password: '请输入新密码' })
  })

  it.each(['abc12', 'a'.repeat(19), 'abc 123', '密码abc123'])('R695: says what a password is made of: %s', (password) => {
    expect(faultsOf({ ...good, password }).password).toBe('密码长度6-18位,由数字，字母，特殊符号组成。')
  })

  it('has room for twenty characters of a name', () => {
    expect(faultsOf({ ...good, real_name: '周'.repeat(20) }).real_name).toBeUndefined()
    expect(faultsOf({ ...good, real_name: '周'.repeat(21) }).real_name).toBe('姓名最多20个字')
  })

  it('R696: drops spaces of both fields, narrow and wide', () => {
    expect(nameTyped(' 周 敏　')).toBe('周敏')
    expect(passwordTyped(' abc 123　')).toBe('abc123')
  })

  it('R697: drops Chinese characters of the password only', () => {
    expect(passwordTyped('密abc码123')).toBe('abc123')
    expect(nameTyped('周敏')).toBe('周敏')
  })
})
