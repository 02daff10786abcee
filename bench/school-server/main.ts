import type { AddressInfo } from 'node:net'
import { mediaTypes } from '@jiangtai/contract/media'
import { resources } from '@jiangtai/contract/resources'
import { schoolServers } from '@jiangtai/contract/school-servers'
import type { UploadedFile } from '@jiangtai/contract/uploads'
import { buildApp } from '../../server/test/build-app.ts'
import { film } from '../../server/test/samples.ts'
import { uploader } from '../../server/test/uploading.ts'

/** The main server with one film, in a process of its own. The clock is a real one for tickets; it stands still for nobody here. */
const [, , megabytes, host = ''] = process.argv
const bytes = Number(megabytes) * 1024 ** 2
const school = await buildApp('sqlite', { checkReplies: false })
const orgId = await school.people.organization({ code: 'default', hosts: [host] })
const teacher = await school.people.teacher(orgId)
const admin = await school.people.admin(orgId)
const at = (session: string) => ({ session, host })
const file = (await uploader(school, teacher.session, host).direct('film.mp4', film(bytes, 1), mediaTypes.video)).data as UploadedFile
await school.ask(resources.add, { file_cdn_id: file.file_cdn_id, title: '视频' }, at(teacher.session))
const { data } = await school.ask(schoolServers.add, { name: '机房', address: '10.0.0.2:8090' }, at(admin.session))
await school.app.listen({ host: '127.0.0.1', port: 0 })

process.on('message', async (asked) => {
  if (asked === 'end') {
    await school.close()
    process.exit(0)
  }
  school.time.ms += 5_000
  const ticket = await school.ask(schoolServers.fileTicket, { file_cdn_id: file.file_cdn_id }, at(teacher.session))
  process.send?.(ticket.data)
})
process.send?.({
  port: (school.app.server.address() as AddressInfo).port,
  key: (data as { key: string }).key,
  session: teacher.session,
  path: file.file_cdn_url,
})
