/** The storage key of the children of the chosen department: whoever removes them need not know what is stored of a child. */
export const studentsKey = 'students'
