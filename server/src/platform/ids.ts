import { v7 } from 'uuid'

/** A new time-ordered identifier (UUIDv7), made by the application so that no sequence is shared. */
export const newId = (): string => v7()

/** The user id under which postings of the house alone stand. */
export const houseId = '00000000-0000-7000-8000-000000000000'
