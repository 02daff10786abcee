import type { ListedSchool, SchoolInfo } from '@jiangtai/contract/school'

export const schoolOf = (more: Partial<SchoolInfo> = {}): SchoolInfo => ({
  ...{ org_code: 'default', system_long_name: '讲台示范学校', system_sort_name: '示范学校', page_title: '讲台示范学校' },
  ...{ home_url: '/login', theme: 'default', logo: '/brand/mark-default.svg', favicon: '/brand/mark-default.svg' },
  ...{ service_phone: '400-000-0000', service_hours: '工作日 8:00–20:00', is_default: 0, version: 3 },
  hosts: [
    { host: 'class.school.test', is_fh: 0 },
    { host: 'join.school.test', is_fh: 1 },
  ],
  ...more,
})

export const listedOf = (more: Partial<ListedSchool> = {}): ListedSchool => ({
  ...{ org_code: 'default', name: '讲台示范学校', hosts: ['class.school.test'], class_count: 24, admin_count: 2, is_demo: 0, is_own: 1 },
  ...more,
})
