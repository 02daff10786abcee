import { engines } from '../server/test/databases.ts'
import { proveLastAnswers } from './exams/walk.ts'
import { prove } from './prove.ts'

const { EXAM_SEED, EXAM_PATH, EXAM_WALKS = '300' } = process.env
const seed = EXAM_SEED ? Number(EXAM_SEED) : Math.floor(Math.random() * 2 ** 31)

for (const engine of engines)
  await prove(`R926, R928, R929, R933: the last answers of a student in bad weather on ${engine}`, async (say) => {
    // Before, so that it is known also when a walk never ends.
    say(`EXAM_SEED=${seed} EXAM_WALKS=${EXAM_WALKS}`)
    await proveLastAnswers({ engine, walks: Number(EXAM_WALKS), seed, path: EXAM_PATH })
    return `${EXAM_WALKS} students from seed ${seed}; what was answered last is what was handed in and marked, once`
  })
process.exit()
