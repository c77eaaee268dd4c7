import { playActs } from './play.ts'
import { reviewerRows } from './reviewer-rows.ts'

playActs(reviewerRows)
