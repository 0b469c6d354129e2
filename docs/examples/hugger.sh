#!/usr/bin/env bash
# A bot for Contours: it plays where most points of the opponent are near.
while read -r word rest; do
  case $word in
  position) # 10x10 blue,red full A ........../..........
    read -r _ _ _ mover rows <<<"$rest"
    IFS=/ read -ra board <<<"/$rows/" # with an empty row above
    [ "$mover" = A ] && enemy=B || enemy=A
    echo ok ;;
  go) # ms 100: 0,0; 1,0; 2,0
    most=-1
    while IFS=' ,' read -r x y; do
      near=''
      for row in "${board[@]:y:3}"; do near+=.${row:x ? x - 1 : 0:x ? 3 : 2}; done
      near=${near//[!$enemy]/}
      ((${#near} > most)) && most=${#near} best=$x,$y
    done < <(tr ';' '\n' <<<"${rest#*: }")
    echo "play $best" ;;
  *) echo ok ;;
  esac
done
