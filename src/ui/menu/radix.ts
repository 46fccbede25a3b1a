/** What of the menu library is used: it comes as a file of its own, by `menuLibrary`. */
export {
  Content,
  Item,
  ItemIndicator,
  Label,
  Portal,
  RadioGroup,
  RadioItem,
  Root,
  Separator,
  Trigger,
} from "@radix-ui/react-dropdown-menu";
