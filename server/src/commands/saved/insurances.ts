import { saveInsurance } from '../../modules/lending/api.ts'
import type { LumbungCommand } from '../command.ts'
import { defineSave } from './save-file.ts'

export const define = (group: LumbungCommand) =>
  defineSave(group, {
    what: 'an insurance with its terms',
    act: 'insurance.save',
    subject: ['insurance', 'id'],
    save: saveInsurance,
    linesOf: ({ result, problems, version }) => [
      ...problems.map(({ at, text }) => `error    ${at}: ${text}`),
      `${result}, version ${version ?? '-'}`,
    ],
  })
