/** Code for co-editing, loaded when a second person opens the publication. */
export { Cursors, toJointExtension } from './joint-extension'
export { JointText, toDoc } from './joint-text'
