import { flagOf } from '@jiangtai/contract/flag'
import { organizations } from '@jiangtai/contract/organizations'
import { answer } from '../http/answer.ts'

export const organizationCalls = ({ isTestEnvironment }: { readonly isTestEnvironment: boolean }) =>
  answer(organizations, {
    current: async (_input, { org }) => ({
      org_code: org.code,
      system_long_name: org.longName,
      system_sort_name: org.shortName,
      page_title: org.pageTitle,
      logo: org.logo,
      favicon: org.favicon,
      home_url: org.homeUrl,
      is_test_environment: flagOf(isTestEnvironment),
    }),
  })
