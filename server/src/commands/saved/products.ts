import { savedLines, saveProduct } from '../../modules/lending/api.ts'
import type { LumbungCommand } from '../command.ts'
import { defineSave } from './save-file.ts'

export const define = (group: LumbungCommand) =>
  defineSave(group, {
    what: 'a product with its price',
    act: 'product.save',
    subject: ['product', 'id'],
    save: saveProduct,
    linesOf: savedLines,
  })
