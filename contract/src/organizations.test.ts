import { expect, it } from 'vitest'
import { themeOf } from './organizations.ts'

it('R229: jp and hxz have a theme of their own, every other organisation looks like the default', () => {
  expect(['jp', 'hxz', 'default', 'school-7', '', 'JP'].map(themeOf)).toEqual(['jp', 'hxz', 'default', 'default', 'default', 'default'])
})
