import type { Flag } from '@jiangtai/contract/flag'
import { flagOf } from '@jiangtai/contract/flag'
import { isMiniProgram } from '@jiangtai/contract/mini-program'
import { type FunctionSwitch, functionSwitches, organizations, type Protocol } from '@jiangtai/contract/organizations'
import { Refusal } from '@jiangtai/contract/refusal'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import type { Org } from '../http/context.ts'
import { hostOf } from '../members/schools.ts'
import { opensRegistration } from '../switches/registration.ts'
import type { Switches } from '../switches/switches.ts'
import { spellings } from './hosts.ts'
import { isHostKnown, serviceOf } from './organizations.db.ts'

interface Deps {
  readonly db: Db
  readonly switches: Switches
  readonly protocolText: (org: Org, kind: 'terms' | 'privacy') => Promise<Protocol>
  readonly hasCodes: boolean
  readonly hasWechat: (orgId: number) => Promise<boolean>
  readonly isTestEnvironment: boolean
}

export const organizationCalls = ({ db, switches, protocolText, hasCodes, hasWechat, isTestEnvironment }: Deps) =>
  answer(organizations, {
    async current(_input, { org, userAgent }) {
      const off = await switches.offIn(org.id)
      return {
        org_code: org.code,
        system_long_name: org.longName,
        system_sort_name: org.shortName,
        page_title: org.pageTitle,
        logo: org.logo,
        favicon: org.favicon,
        theme: org.theme,
        home_url: org.homeUrl,
        is_test_environment: flagOf(isTestEnvironment),
        has_registration: flagOf(opensRegistration(org) && !off.has('registration')),
        has_codes: flagOf(hasCodes),
        has_code_login: flagOf(hasCodes && !off.has('code_login')),
        // Its window scans nothing, and opens no page of the chat app.
        has_wechat_login: flagOf(!isMiniProgram(userAgent) && !off.has('wechat_login') && (await hasWechat(org.id))),
      }
    },

    service: (_input, { org }) => serviceOf(db, org.id),

    terms: (_input, { org }) => protocolText(org, 'terms'),
    privacy: (_input, { org }) => protocolText(org, 'privacy'),

    async isKnownHost({ domain }, { hostUrl }) {
      const host = hostOf(domain, schemeOf(hostUrl))
      if (host === undefined) throw new Refusal('badInput')
      return { is_known: flagOf(await isHostKnown(db, spellings(host, hostUrl))) }
    },

    async switches(_input, { org }) {
      const off = await switches.offIn(org.id)
      return Object.fromEntries(functionSwitches.map((name) => [name, flagOf(!off.has(name))])) as Record<FunctionSwitch, Flag>
    },
  })

const schemeOf = (url: string) => (URL.canParse(url) ? new URL(url).protocol : 'http:')

/** Whether an address is a page at a host of the organisation (O015). */
export async function isAtHostOf(db: Db, orgId: number, url: string, pageUrl: string) {
  if (!URL.canParse(url)) return false
  const { protocol, host, username, password } = new URL(url)
  if (!['http:', 'https:'].includes(protocol) || username !== '' || password !== '') return false
  return isHostKnown(db, spellings(host, pageUrl), orgId)
}
