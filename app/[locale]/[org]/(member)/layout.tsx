import VisitorLayout from '../(visitor)/layout'

/** The signed-in area, until it has a shell of its own, stands in the visitors’. */
export default VisitorLayout
