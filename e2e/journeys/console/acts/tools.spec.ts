import { playActs } from './play.ts'
import { toolsRows } from './tools-rows.ts'

playActs(toolsRows)
